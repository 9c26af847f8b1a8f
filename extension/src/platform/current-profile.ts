import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { useEffect, useState } from "react";
import { platform } from "./chrome";

/** Milliseconds a tab must stay at an address before it counts: a page that changes its own is not followed. */
const settle = 400;

/** Returns the profile of the tab next to the panel, by its address alone; null elsewhere. */
export function useCurrentProfile(): ProfileUrl | null {
  const [profile, setProfile] = useState<ProfileUrl | null>(null);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = () => void read().then((next) => setProfile((now) => (now?.key === next?.key ? now : next)));
    const later = () => {
      clearTimeout(waiting);
      waiting = setTimeout(look, settle);
    };
    platform.tabs.onActivated.addListener(later);
    platform.tabs.onUpdated.addListener(later);
    look();
    return () => {
      clearTimeout(waiting);
      platform.tabs.onActivated.removeListener(later);
      platform.tabs.onUpdated.removeListener(later);
    };
  }, []);
  return profile;
}

async function read(): Promise<ProfileUrl | null> {
  const [tab] = await platform.tabs.query({ active: true, currentWindow: true });
  return tab?.url && tab.url.startsWith("https:") ? readProfileUrl(tab.url) : null;
}
