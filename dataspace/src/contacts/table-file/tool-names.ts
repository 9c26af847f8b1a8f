import type { Field } from "../import/person/fields.ts";

/**
 * Names of columns in the files of HubSpot, Salesforce, Pipedrive, Twenty, Google, Outlook, LinkedIn, Apollo, Lusha, Evaboot,
 * PhantomBuster, Dropcontact and exporters of Sales Navigator; case, accents, spaces, signs and numbers do not count.
 */
export const toolNames: Readonly<Partial<Record<Field, readonly string[]>>> = {
  linkedinurl: [
    "linkedin profile url, linkedin link url, linkedin / link url, linkedinlink primarylinkurl, linkedin public url, linkedin url public, linkedin url__c, linkedin__c, linkedin profile__c, hs linkedin url, hs_linkedin_url",
    "profile url, public profile url, default profile url, defaultprofileurl, linkedin profileurl, linkedinprofileurl, person linkedin, person linkedin profile, contact linkedin url, contact linkedin profile url, lead linkedin url, lead linkedin profile, prospect linkedin url, member profile url, linkedin contact profile url, li profile url, linkedin member profile",
    "adresse linkedin, url linkedin, профиль linkedin, ссылка на linkedin, 领英, 领英链接, 링크드인",
  ],
  full_name: [
    "person - name, contact: full name, contact full name, lead name, lead full name, prospect name, prospect full name, person full name, display as, file as, anzeigename, nom affiche, nombre para mostrar, nom et prenom, nombre y apellidos, vor- und nachname, imie i nazwisko, jmeno a prijmeni, ad soyad",
    "ФИО, имя и фамилия, полное имя, 氏名, 名前, お名前, 姓名, 이름, 성명, ονοματεπώνυμο",
  ],
  first_name: [
    "person - first name, contact first name, contact: first name, name / first name, name first name, namefirstname, lead first name, prospect first name, prenom, 1er prenom, primer nombre, imie, jmeno, ad, keresztnev, fornavn, fornamn, etunimi, first, rufname, given name cleaned",
    "имя, ім'я, όνομα, 名, 이름(名)",
  ],
  last_name: [
    "person - last name, contact last name, contact: last name, name / last name, name last name, namelastname, lead last name, prospect last name, primer apellido, nazwisko, prijmeni, soyad, soyadi, vezeteknev, etternavn, efternamn, efternavn, sukunimi, last, zuname",
    "фамилия, прізвище, επώνυμο, 姓, 성",
  ],
  title: [
    "organization title, organization 1 - title, person - job title, current job, current job title, current position, linkedin job title, linkedinjobtitle, linkedin headline, contact title, contact: title, lead title, position dans l'entreprise, intitule du poste, stanowisko, pozice, beosztas, unvan, stilling, tittel, befattning, position/titel, stellenbezeichnung, occupation, job role, current role, title linkedin, stellentitel, jobtitel, intitule de poste",
    "должность, посада, θέση, 役職, 职位, 職稱, 직책, 직위",
  ],
  company: [
    "organization name, organization 1 - name, person - organization, associated company, primary associated company, primary company, company name for emails, company / name, company name - cleaned, cleaned company name, linkedin company name, linkedincompanyname, current company name, currentcompanyname, account: account name, contact company, lead company, prospect company, business name, organisation, nom de l'entreprise, raison sociale, nom de la societe, nombre de la empresa, firmenname, organizacion, organizzazione, spolka, spolecnost, ceg, sirket, virksomhed, foretag, yritys, linkedin company, firm name, betrieb, company cleaned",
    "компания, организация, фирма, компанія, εταιρεία, 会社, 会社名, 公司, 公司名称, 公司名稱, 회사, 회사명",
  ],
  company_domain: [
    "company domain name, company web domain, organization domain, account website, domain name, linkedin company website, webadresse, organization website, corporate website",
  ],
  email: [
    "e-mail address, e-mail 1 - value, email - value, person - email, person - email - other, emails / primary email, emails primary email, emailsprimaryemail, email value, contact email, contact: email, lead email, lead email address, prospect email, verified email, email found, found email, e-mail 2 address, e-mail 2: adresse, adresse de messagerie, direccion de correo electronico, direccion de correo, correo electronico 2, indirizzo e-mail, adres e-mail, e-posta, e-postadress, e-mailadresse, email from dropcontact",
    "электронная почта, эл. почта, адрес электронной почты, почта, メール, メールアドレス, 邮箱, 电子邮件, 电子邮箱, 電子郵件, 이메일, ηλεκτρονικό ταχυδρομείο",
  ],
  business_email: [
    "person - email - work, pro email, professional email address, email (work), email work, work e-mail, dropcontact email, linkedin professional email, adresse e-mail professionnelle, geschaeftliche e-mail",
  ],
  personal_email: [
    "person - email - home, email (home), email (personal), email home, email personal, private e-mail address, e-mail privat, private e-mail, personal email address, privat e-mail, email particulier, e-mail (privat)",
  ],
  phone: [
    "phone 1 - value, phone value, person - phone - mobile, person - phone - work, person - phone, phones / primary phone number, phones primary phone number, phonesprimaryphonenumber, primary phone, business phone, business phone 2, mobile phone number, contact phone, contact: phone, lead phone, direct phone number, work phone number, mobiltelefon, telefon geschaftlich, telefon (mobil), telephone mobile, tel. mobile, telephone professionnel, telephone (bureau), telefono movil, telefono del trabajo, telefono celular, komorka, telefon komorkowy, cep telefonu, tel. movil, whatsapp, whatsapp phone number, telefon privat, telefon (privat), phone number 1, gsm, direct line, direct phone line, phone mobile, natel, telephone domicile, telephone (domicile), telefono particular",
    "телефон, мобильный телефон, τηλέφωνο, κινητό, 電話番号, 携帯電話, 电话, 手机, 手机号, 전화번호, 휴대폰",
  ],
  email_status: [
    "primary email status, neverbounce result, millionverifier result, zerobounce result, verification result, email verification result, email validation result, validation result, deliverability, email deliverability, email status verified, e-mail-status, statut de l'e-mail, estado del correo, estado del email",
  ],
  country: [
    "land/region, land/region geschäftlich, pays/region, pays/region (bureau), pais/region, pais o region, pais o region del trabajo",
  ],
};
