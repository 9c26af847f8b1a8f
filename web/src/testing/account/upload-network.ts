import { vi } from "vitest";

/** An upload's course: its progress, then the response's status and body; null = the connection breaks. */
export type FakeUpload = { shares: number[]; answer: { status: number; body: unknown } | null };

/** Replaces `XMLHttpRequest` with a network that answers every upload so; returns the uploads. */
export function anUploadNetwork(upload: FakeUpload): { sent: { url: string; body: FormData }[]; go: () => void } {
  const sent: { url: string; body: FormData }[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    responseText = "";
    timeout = 0;
    private url = "";
    open(_method: string, url: string): void {
      this.url = url;
    }
    send(body: FormData): void {
      sent.push({ url: this.url, body });
      void this.transfer();
    }
    private async transfer(): Promise<void> {
      for (const share of upload.shares)
        this.upload.dispatchEvent(
          new ProgressEvent("progress", { lengthComputable: true, loaded: share * 100, total: 100 }),
        );
      await held;
      this.responseText = JSON.stringify(upload.answer?.body);
      this.dispatchEvent(new Event(upload.answer ? "load" : "error"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return { sent, go: () => release() };
}
