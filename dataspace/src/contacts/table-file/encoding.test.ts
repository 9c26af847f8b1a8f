import type { TextEncoding } from "@finder/contract/text-encodings";
import { expect, it } from "vitest";
import { recogniseEncoding } from "./encoding.ts";
import { encoded } from "./testing/encoded.ts";

it.each<[TextEncoding, string]>([
  ["shift_jis", "氏名,会社,Email\r\n山田 太郎,Northwind Labs,ichiro@northwind-labs.example\r\n"],
  ["shift_jis", "名前,会社名\r\nサトウ ハナコ,トヨタ\r\n鈴木 一郎,ソニー\r\n"],
  [
    "windows-1251",
    "Имя;Фамилия;Компания;Email\r\nБорис;Мельник;Copperfield Energy;\r\nИгорь;Ковальчук;Delta Partners;\r\n",
  ],
  ["windows-1251", "name;company\r\nОлександр Шевченко;Київ\r\n"],
  ["koi8-r", "Имя;Фамилия;Компания\r\nБорис;Мельник;Copperfield Energy;\r\nИгорь;Ковальчук;Delta Partners;\r\n"],
  ["windows-1252", "Name;Firma\r\nJürgen Müller;Köln AG\r\nBjörn Groß;Süd GmbH\r\n"],
  ["windows-1252", "Nom;Société\r\nFrançois Lefèvre;L’Oréal\r\nHélène Noël;Crédit – Nord\r\n"],
  ["windows-1250", "Imię;Nazwisko;Firma\r\nŁukasz;Wójcik;Kraków\r\nMałgorzata;Dąbrowska;Łódź\r\n"],
  ["windows-1250", "Jméno;Firma\r\nJiří Dvořák;Škoda\r\nŽofie Černá;Plzeň\r\n"],
  ["windows-1253", "Όνομα;Επώνυμο;Εταιρεία\r\nΓιώργος;Παπαδόπουλος;Αθήνα\r\n"],
  ["windows-1254", "Ad;Soyad;Şirket\r\nÇağlar;Yıldız;İstanbul\r\nGülşen;Öztürk;İzmir\r\n"],
  ["macintosh", "Name;Firma\r\nJürgen Müller;Größe\r\nBjörn Groß;Süd\r\n"],
  ["macintosh", "Name,City\rJane Doe,Zürich\r"],
  ["macintosh", "Name,City\rJosé Núñez,Málaga\r"],
  ["windows-1252", "Name,City\r\nJANE MÜLLER,ZÜRICH\r\nJÖRG GROß,KÖLN\r\n"],
  ["windows-1255", "שם;חברה\r\nדוד כהן;תל אביב\r\n"],
  ["windows-1256", "الاسم;الشركة\r\nمحمد علي;شركة النور\r\nفاطمة حسن;القاهرة\r\n"],
  ["windows-874", "ชื่อ,บริษัท\r\nสมชาย ใจดี,กรุงเทพ\r\n"],
  ["gb18030", "姓名,公司\r\n王小明,北京科技有限公司\r\n李华,上海贸易\r\n"],
  ["big5", "姓名,公司\r\n陳大文,台北科技\r\n林小華,高雄貿易\r\n"],
  ["euc-kr", "이름,회사\r\n김철수,서울전자\r\n이영희,부산상사\r\n"],
  ["utf-16le", "氏名,会社\r\n山田 太郎,日本\r\n"],
  ["utf-16be", "Имя;Фирма\r\nБорис;Мельник\r\n"],
  ["utf-16le", "a;b\r\nc;d"],
  ["utf-8", "name,firm\nJosé,Ærø\n"],
])("a table in %s is recognised: %j", (label, text) => {
  const bytes = encoded(label, text);
  const found = recogniseEncoding(bytes, true);
  expect(new TextDecoder(found.label).decode(bytes)).toBe(text);
});

it.each<[TextEncoding, string]>([
  ["windows-1252", "Name,Firm\r\nJosé,Acme\r\n"],
  ["windows-1250", "Név;Cég\r\nGyörgy Szőke;Győr\r\nErzsébet Kűrti;Fűtő\r\n"],
  ["gb18030", "name,company\r\n张伟,华为\r\n"],
  [
    "windows-1254",
    "Ad;Soyad;Şirket;E-posta\r\nİbrahim;Yılmaz;Güneş A.Ş.;i@acme.example\r\nAyşe;Çelik;Işık Ltd;a@acme.example\r\n",
  ],
])("an encoding that few letters show is not called sure: %s %j", (label, text) => {
  expect(recogniseEncoding(encoded(label, text), true).isSure).toBe(false);
});

it("single bytes that are no UTF-8 leave a text of UTF-8 what it is", () => {
  const text = Buffer.from(`name\n${"Jürgen Groß\n".repeat(30)}`);
  const damaged = Buffer.concat([text, Buffer.from([0xe4, 0x0a])]);
  expect(recogniseEncoding(damaged, true)).toEqual({ label: "utf-8", isSure: true });
  expect(recogniseEncoding(text.subarray(0, 7), false)).toEqual({ label: "utf-8", isSure: true });
  expect(recogniseEncoding(Buffer.from([0x61, 0xff, 0xfe, 0x81, 0x0a]), true)).toEqual({
    label: "utf-8",
    isSure: true,
  });
});

it("a row that is not UTF-8 does not change the letters of the others", () => {
  const damaged = Buffer.concat([
    Buffer.from("Name,Email\nJürgen Ö,j@x.example\n"),
    Buffer.from("J\xfcr,k\n", "latin1"),
  ]);
  expect(recogniseEncoding(damaged, true)).toEqual({ label: "utf-8", isSure: false });
});
