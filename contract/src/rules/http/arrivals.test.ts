import { expect, it } from "vitest";
import { Arrivals } from "./arrivals.ts";

function aRequest() {
  const socket = { bytesRead: 100 };
  return { socket, complete: false, readableLength: 0, readableHighWaterMark: 65_536 };
}

type Request = ReturnType<typeof aRequest>;

function begun(request: Request): Arrivals<Request["socket"], Request> {
  const arrivals = new Arrivals<Request["socket"], Request>(20_000);
  arrivals.open(request.socket);
  arrivals.begin(request, 0);
  return arrivals;
}

it("a body that stops is late after one stretch, and not before", () => {
  const request = aRequest();
  const arrivals = begun(request);
  expect(arrivals.late(19_999)).toEqual([]);
  expect(arrivals.late(20_000)).toEqual([request]);
});

it("a body of many megabytes may take as long as it needs while it comes", () => {
  const request = aRequest();
  const arrivals = begun(request);
  for (let at = 1_000; at < 2_000_000; at += 1_000) {
    request.socket.bytesRead += 8_500;
    expect(arrivals.late(at)).toEqual([]);
  }
  arrivals.late(2_000_000);
  expect(arrivals.late(2_020_000)).toEqual([request]);
});

it("a body that began fast gains no time by it", () => {
  const request = aRequest();
  const arrivals = begun(request);
  request.socket.bytesRead += 10_000_000;
  expect(arrivals.late(20_000)).toEqual([]);
  request.socket.bytesRead += 100_000;
  expect(arrivals.late(40_000)).toEqual([request]);
});

it("a request is not late if its bytes wait to be read, or it is complete or closed", () => {
  const waiting = { ...aRequest(), readableLength: 65_536 };
  const sent = { ...aRequest(), complete: true };
  const gone = aRequest();
  expect(begun(waiting).late(60_000)).toEqual([]);
  expect(begun(sent).late(60_000)).toEqual([]);
  const arrivals = begun(gone);
  arrivals.close(gone.socket);
  expect(arrivals.late(60_000)).toEqual([]);
});
