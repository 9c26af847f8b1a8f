import type { DemoBooking, DemoRequest } from "@finder/contract/endpoints/demo";
import type { DataspaceClient } from "../dataspace/client.ts";

/** Has the request kept and emailed. */
export async function requestDemo(dataspace: DataspaceClient, request: DemoRequest): Promise<void> {
  await dataspace.post("scheduledemoemail", request);
}

/** Where a talk is booked instead; null = there is only the form. */
export async function readBookingUrl(dataspace: DataspaceClient): Promise<string | null> {
  return (await dataspace.get<DemoBooking>("scheduledemoemail")).bookingurl;
}
