import type { TextKey } from "@/i18n/texts/text-key";
import type { ComponentType } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { speakAlso, type Texts } from "@/i18n/i18n";
import { lazily } from "@/lib/browser/lazily";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { useViewer } from "@/viewer/useViewer";
import type { OwnersAction } from "./NotAllowed";

type ScreenFacts = {
  readonly path: string;
  /** Fetches the page, which is a chunk of its own. */
  readonly page: () => Promise<ComponentType>;
  /** The texts it needs in addition to those of the frame around it. */
  readonly texts?: readonly Texts[];
  /** Names the browser's tab; a page without a title here names the tab itself. */
  readonly title?: TextKey;
  /** What the viewer must be allowed to do; everyone may open a screen that does not say. */
  readonly may?: OwnersAction;
};

export type Screen = {
  readonly path: string;
  readonly Page: ComponentType;
  /** Fetches the page before it is drawn. */
  readonly preload: () => Promise<unknown>;
  readonly may?: OwnersAction | undefined;
};

const NotAllowed = lazily(async () => (await import("./NotAllowed")).NotAllowed);

/** One entry of a table of screens. */
export function screen({ path, page, texts = [], title, may }: ScreenFacts): Screen {
  const Content = lazily(async () => (title ? titled(title, await page()) : page()), ...texts);
  const preload = () => Promise.all([page(), ...texts.map(speakAlso)]);
  return { path, may, preload, Page: may ? guarded(may, Content) : Content };
}

function titled(title: TextKey, Page: ComponentType): ComponentType {
  return function Titled() {
    usePageTitle(useTranslation().t(title));
    return <Page />;
  };
}

function guarded(may: OwnersAction, Page: ComponentType): ComponentType {
  return function Guarded() {
    return useViewer().permissions.includes(may) ? <Page /> : <NotAllowed action={may} />;
  };
}
