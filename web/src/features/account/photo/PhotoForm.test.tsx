import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { anUploadNetwork } from "@/testing/account/upload-network";

const page = "/dashboard/settings/myaccount";

function png(name = "me.png", bytes = 1000) {
  return new File([new Uint8Array(bytes)], name, { type: "image/png" });
}

function form() {
  return screen.findByRole("form", { name: "Photo" });
}

async function chooser() {
  return within(await form()).getByLabelText(/Drop an image here/);
}

function update() {
  return screen.findByRole("button", { name: "Update" });
}

async function drop(files: File[]) {
  return fireEvent.drop(await chooser(), { dataTransfer: { types: ["Files"], files } });
}

afterEach(() => vi.unstubAllGlobals());

describe("the photo", () => {
  test("cannot be updated without an image", async () => {
    const person = await open(page, aProduct());
    await person.click(await update());
    expect(await screen.findByText("Please add an image!")).toBeVisible();
  });

  test.each([
    ["an svg", [new File(["<svg/>"], "me.svg", { type: "image/svg+xml" })], "Only JPEG and PNG images can be used."],
    ["a page", [new File(["<html>"], "me.html", { type: "text/html" })], "Only JPEG and PNG images can be used."],
    ["more than 5 MB", [png("me.png", 6 * 1024 * 1024)], "This image is 6 MB. The limit is 5 MB."],
    ["two at once", [png(), png("you.png")], "One image only, please."],
  ])("refuses %s before anything is sent", async (_, files, sentence) => {
    const network = anUploadNetwork({ shares: [], answer: null });
    await open(page, aProduct());
    await drop(files);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(network.sent).toHaveLength(0);
  });

  test("is previewed when dropped, uploaded with progress, and shown in the header", async () => {
    const network = anUploadNetwork({
      shares: [0.25, 0.5],
      answer: { status: 201, body: { avatarUrl: "/files/avatars/7.png?v=2" } },
    });
    const person = await open(page, aProduct());
    await drop([png()]);
    expect(await screen.findByAltText("Preview")).toBeVisible();
    expect(screen.getByText("You have unsaved changes")).toBeVisible();
    await person.click(await update());
    expect(await screen.findByRole("progressbar", { name: "50% uploaded" })).toHaveAttribute("aria-valuenow", "50");
    network.go();
    expect(await screen.findByText("Your photo was updated.")).toBeVisible();
    expect(network.sent.map(({ url, body }) => [url, (body.get("files") as File).name])).toEqual([
      ["/account/photo", "me.png"],
    ]);
    expect(document.querySelector("header img")).toHaveAttribute("src", "/files/avatars/7.png?v=2");
  });

  test("can be chosen as well", async () => {
    const person = await open(page, aProduct());
    await person.upload(await chooser(), png());
    expect(await screen.findByAltText("Preview")).toBeVisible();
  });

  test("that the server refuses stays chosen", async () => {
    const network = anUploadNetwork({
      shares: [],
      answer: { status: 400, body: { code: "BAD_IMAGE", message: "Please add an image!" } },
    });
    const person = await open(page, aProduct());
    await drop([png()]);
    await person.click(await update());
    network.go();
    expect(await screen.findByText("Please add an image!")).toBeVisible();
    expect(screen.getByAltText("Preview")).toBeVisible();
  });

  test("that does not arrive stays chosen", async () => {
    const network = anUploadNetwork({ shares: [0.1], answer: null });
    const person = await open(page, aProduct());
    await drop([png()]);
    await person.click(await update());
    network.go();
    expect(await screen.findByText(/service is not available right now/)).toBeVisible();
    expect(screen.getByAltText("Preview")).toBeVisible();
  });

  test("that turns out to be no image is taken away", async () => {
    await open(page, aProduct());
    await drop([png()]);
    fireEvent.error(await screen.findByAltText("Preview"));
    expect(await screen.findByText("This file could not be read as an image.")).toBeVisible();
    expect(screen.queryByAltText("Preview")).not.toBeInTheDocument();
  });

  test("of a member who was signed out meanwhile leads to the login page", async () => {
    const network = anUploadNetwork({ shares: [], answer: { status: 401, body: { code: "SIGNED_OUT", message: "" } } });
    const person = await open(page, aProduct());
    await drop([png()]);
    await person.click(await update());
    network.go();
    expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeVisible();
  });
});
