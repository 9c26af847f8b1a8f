import { remembered } from "@/lib/browser/remembered";
import { personal } from "@/viewer/session";

const place = `${personal}checkout`;
/** How long the provider keeps a payment page open. */
const pageLifeMs = 86_400_000;

/** The visit of this browser to the provider's payment page. */
export const checkoutVisit = {
  begin: (): void => remembered.write(place, String(Date.now())),
  end: (): void => remembered.write(place, null),
  isOpen: (): boolean => Date.now() - Number(remembered.read(place)) < pageLifeMs,
};
