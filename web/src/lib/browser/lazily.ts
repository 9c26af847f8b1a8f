import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { speakAlso, type Texts } from "@/i18n/i18n";
import { createStore } from "../store";
import { trackRequest, untilNetworkIdle } from "./network-idle";

/** How many parts have come; `Suspended` shows what it waits for when this changes. */
export const arrivals = createStore(0);

/**
 * A component in a chunk of its own, fetched when it is first shown, together with the texts it speaks. While the
 * browser is offline it waits for the connection.
 */
export function lazily<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...speaks: readonly Texts[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => trackRequest(fetchPart(load, speaks)));
}

/** The same at low priority: the chunk is fetched once the screen has all its data. */
export function lazilyOnceQuiet<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...speaks: readonly Texts[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await untilNetworkIdle();
    return fetchPart(load, speaks);
  });
}

/** Counts a part among the arrivals when it comes: after React, which asks for the part later than this does, has heard of it. */
export function announced<Part>(part: Promise<Part>): Promise<Part> {
  void part.then(
    () => setTimeout(() => arrivals.set(arrivals.get() + 1)),
    () => undefined,
  );
  return part;
}

function fetchPart<Props>(load: () => Promise<ComponentType<Props>>, speaks: readonly Texts[]) {
  const part = whenOnline(async () => {
    const [component] = await Promise.all([load(), ...speaks.map(speakAlso)]);
    return { default: component };
  });
  return announced(part);
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
