/** The parts of the extension interface in use; Chromium and Firefox share them under this name. */
type Event<Listener> = {
  readonly addListener: (listener: Listener) => void;
  readonly removeListener: (listener: Listener) => void;
};

type Stored = Readonly<Record<string, unknown>>;
type Area = {
  readonly get: (key: string) => Promise<Stored>;
  readonly set: (values: Stored) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly onChanged: Event<(changes: Stored) => void>;
};

/** `url` is there only where a host permission stands. */
type Tab = { readonly id?: number; readonly url?: string; readonly active?: boolean };

type Platform = {
  readonly runtime: {
    readonly getManifest: () => { readonly version: string; readonly homepage_url: string };
  };
  readonly storage: { readonly session: Area; readonly local: Area };
  readonly tabs: {
    readonly query: (which: { active: true; currentWindow: true }) => Promise<Tab[]>;
    readonly create: (tab: { url: string }) => Promise<Tab>;
    readonly onActivated: Event<() => void>;
    readonly onUpdated: Event<() => void>;
  };
  readonly identity: {
    readonly getRedirectURL: (path: string) => string;
    readonly launchWebAuthFlow: (flow: { url: string; interactive: true }) => Promise<string | undefined>;
  };
  /** Chromium's. */
  readonly sidePanel?: { readonly setPanelBehavior: (behavior: { openPanelOnActionClick: boolean }) => Promise<void> };
  /** Firefox's. */
  readonly sidebarAction?: { readonly toggle: () => Promise<void> };
  readonly action: { readonly onClicked: Event<() => void> };
};

declare const chrome: Platform;

/** The browser. */
export const platform: Platform = chrome;

const { version, homepage_url: address } = platform.runtime.getManifest();
/** The version of this build. */
export const installedVersion = version;
/** Where the product is, as it was written into this build: nothing else is ever called. */
export const productOrigin = new URL(address).origin;
