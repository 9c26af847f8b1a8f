import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { speakAlso, type Texts } from "@/i18n/i18n";
import { onItsWay, untilQuiet } from "./quiet";

/**
 * A component in a chunk of its own, fetched when it is first shown, together with the texts it speaks. While the
 * browser is offline it waits for the connection.
 */
export function lazily<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...speaks: readonly Texts[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => onItsWay(fetchPart(load, speaks)));
}

/** The same for what nobody waits for: it is fetched once the screen has all it asked for. */
export function lazilyOnceQuiet<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...speaks: readonly Texts[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await untilQuiet();
    return fetchPart(load, speaks);
  });
}

function fetchPart<Props>(load: () => Promise<ComponentType<Props>>, speaks: readonly Texts[]) {
  return whenOnline(async () => {
    const [component] = await Promise.all([load(), ...speaks.map(speakAlso)]);
    return { default: component };
  });
}

async function whenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    if (navigator.onLine) throw failure;
    await new Promise((back) => addEventListener("online", back, { once: true }));
    return whenOnline(load);
  }
}
