import { expect, it } from "vitest";
import { bareName } from "./bare-name.ts";

it.each([
  "Mona Andersson",
  "Dr. Mona Andersson",
  "Dr.Mona Andersson",
  "Prof. Dr. Mona Andersson",
  "Dipl.-Ing. Mona Andersson",
  "Frau Mona Andersson",
  "Mme Mona Andersson",
  "Sig.ra Mona Andersson",
  "Г-жа Mona Andersson",
  "Ms Mona Andersson",
  "Mona Andersson, PhD",
  "Mona Andersson Ph.D.",
  "Mona Andersson, MBA, PMP®, CSM",
  "Mona Andersson MSc",
  "Mona Andersson (she/her)",
  "Mona Andersson she/her/hers",
  "Mona (Mo) Andersson",
  'Mona "Mo" Andersson',
  "Mona K. Andersson",
  "Mona K.J. Andersson",
  "Mona K Andersson, M.D.",
  "Mona Andersson Jr.",
  "Ｍｏｎａ Ａｎｄｅｒｓｓｏｎ",
  "Prof. Dr.-Ing. Mona Andersson",
  "Dr. med. Mona Andersson",
  "Dr. rer. nat. Mona Andersson",
  "Mona Andersson | CEO",
  "Mona Andersson - Hiring!",
  "Mona Andersson • MBA",
  "Mona Andersson geb. Lind",
  "Mona Andersson, née Lind",
  "Mona Andersson®",
  "Adv. Mona Andersson",
  "Barr. Mona Andersson",
  "PD Dr. Mona Andersson",
  "Univ.-Prof. Dr. Mona Andersson",
  "dr hab. n. med. Mona Andersson",
  "Exma. Sra. Mona Andersson",
  "MUDr. Mona Andersson, CSc.",
  "Mona Andersson, P.Eng",
  "Mona Andersson, CISSP-ISSAP",
  "Mona Andersson, Ph.D., P.E., LEED AP BD+C",
  "Mona Andersson FRICS",
  "Mona Andersson #OpenToWork",
])("%s is Mona Andersson", (text) => {
  expect(bareName(text).name).toBe("Mona Andersson");
});

it.each([
  ["د. أحمد سالم", "أحمد سالم"],
  ["田中太郎様", "田中太郎"],
  ["김민준 씨", "김민준"],
  ["王芳女士", "王芳"],
  ["Mr Tanaka", "Tanaka"],
  ['ד"ר דוד כהן', "דוד כהן"],
  ["Chief Rossi", "Chief Rossi"],
  ["أ. محمد علي حسن", "محمد علي حسن"],
  ["Ann M. Lee", "Ann Lee"],
  ["Sir Jan Roe OBE", "Jan Roe"],
  ["Mme Eva Cox", "Eva Cox"],
  ["Mona Eva Andersson", "Mona Eva Andersson"],
])("%s is %s", (text, name) => {
  expect(bareName(text).name).toBe(name);
});

it.each([
  "Don Draper",
  "Jack Ma",
  "M. Andersson",
  "Doe, Jane",
  "DOE ROE, JANE",
  "Dr",
  "Kim Do",
  "Ma",
  "王芳",
  "Lord",
  "Y",
])("%s keeps what may be a name", (text) => {
  expect(bareName(text).name).toBe(text.replace(",", ""));
});

it("initials and generation that distinguish namesakes are read", () => {
  expect(bareName("Mona K. Andersson, Junior")).toEqual({ name: "Mona Andersson", initials: ["k"], generation: "jr" });
});
