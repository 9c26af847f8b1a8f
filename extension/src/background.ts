import { platform } from "./platform/chrome";

// The toolbar's button opens the panel; nothing else runs outside of it, and no message of anybody is listened to.
if (platform.sidePanel) void platform.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
else platform.action.onClicked.addListener(() => void platform.sidebarAction?.toggle());
