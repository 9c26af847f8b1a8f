import { paths } from "../paths";

/** Whether an address is one of the settings: they share a menu and a width. */
export function isSettings(pathname: string): boolean {
  return pathname === paths.settings || pathname.startsWith(`${paths.settings}/`);
}
