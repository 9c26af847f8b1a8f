import { platform } from "./platform/chrome";

// The toolbar's button opens the panel; nothing else runs outside it, and it listens to no messages.
if (platform.sidePanel) void platform.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
else platform.action.onClicked.addListener(() => void platform.sidebarAction?.toggle());
