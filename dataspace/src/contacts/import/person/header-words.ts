import type { Field } from "./fields.ts";

/**
 * Further names of columns, as lists of people have them in several languages; case, spaces and signs do not count. None of them
 * names another person (owner, manager, assistant …) or another thing (fax, switchboard, birthday …).
 */
export const headerWords: Readonly<Partial<Record<Field, readonly string[]>>> = {
  linkedinurl: [
    "url, link, adresse url, lien, enlace, رابط, linkedin profile link, linkedin person url, linkedin contact profile url, person linkedin, contact linkedin url, lead linkedin url, prospect linkedin url, public profile url, public linkedin url, default profile url",
    "linkedin link, profile, profile link, person profile, contact linkedin, linkedin member url, li url, linkedin profil, linkedin-profil, profil url, profil, profillink",
    "profil linkedin, lien linkedin, url du profil, perfil de linkedin, perfil, enlace de linkedin, profilo linkedin, perfil do linkedin, linkedin profiel",
    "رابط لينكدإن, لينكدإن, رابط الملف الشخصي, الملف الشخصي, رابط لينكد ان",
  ],
  full_name: [
    "person - name, contact full name, lead name, prospect name, prospect full name",
    "person, contact, person name, display name, fullname, vollständiger name, ansprechpartner, kontakt, nom complet, nombre completo, nome completo, volledige naam",
    "الاسم, الاسم الكامل, اسم جهة الاتصال",
  ],
  first_name: [
    "person - first name, contact first name, lead first name, prospect first name",
    "given name, forename, fname, vorname, prénom, prenom, nombre, nombre de pila, nome, voornaam, primeiro nome, الاسم الأول",
  ],
  last_name: [
    "person - last name, contact last name, lead last name, prospect last name",
    "surname, family name, lname, nachname, familienname, nom, nom de famille, apellido, apellidos, cognome, sobrenome, achternaam, اسم العائلة, الاسم الأخير",
  ],
  title: [
    "organization title, organization 1 - title, current job, current job title, current position, job position, person title, contact title, lead title",
    "role, job, position title, current title, designation, function, stelle, funktion, berufsbezeichnung, poste, fonction, cargo, puesto, ruolo, functie",
    "المسمى الوظيفي, الوظيفة, المنصب",
  ],
  company: [
    "organization name, organization 1 - name, person - organization, associated company, company / account, contact company, current company name",
    "employer, account, account name, current company, firm, firma, unternehmen, arbeitgeber, entreprise, société, societe, employeur, empresa, compañía, azienda, bedrijf",
    "الشركة, اسم الشركة, جهة العمل",
  ],
  company_domain: [
    "company domain name, company website url, website domain",
    "company web site, web site, web page, homepage, home page, company homepage, email domain, webseite, website url, internetseite, firmenwebseite, site web, site internet, sitio web, página web, pagina web, sito web, página da empresa, webadres, strona internetowa, strona www, сайт, сайт компании",
    "الموقع الإلكتروني, موقع الشركة, نطاق الشركة, 公司网站, 网站",
  ],
  company_size: [
    "no of employees, number employees, employee number, company employees, size of company, staff, staff count, company size range, mitarbeiter, mitarbeiterzahl, anzahl mitarbeiter, unternehmensgröße, firmengröße, effectif, effectifs, nombre d'employés, taille de l'entreprise, número de empleados, empleados, tamaño de la empresa",
    "número de funcionários, tamanho da empresa, numero dipendenti, dipendenti, dimensione azienda, aantal medewerkers, bedrijfsgrootte, liczba pracowników, wielkość firmy, число сотрудников, размер компании, عدد الموظفين, حجم الشركة, 员工人数, 公司规模",
  ],
  company_industry: [
    "sector, business sector, vertical, branche, industrie, wirtschaftszweig, secteur, secteur d'activité, industria, sector de actividad, setor, indústria, settore, bedrijfstak, branża, отрасль, القطاع, الصناعة, مجال العمل, 行业",
  ],
  location: [
    "person location, contact location, lead location",
    "place, address, region and city, ort, standort, lieu, localisation, ubicación, ubicacion, località, الموقع, المكان",
  ],
  city: [
    "mailing city, business city, person city, contact city",
    "town, stadt, ville, ciudad, città, citta, cidade, stad, المدينة",
  ],
  state: [
    "mailing state/province, state/region, business state, person state, contact state",
    "province, bundesland, région, provincia, estado, المحافظة, الولاية",
  ],
  country: [
    "mailing country, country/region, business country/region, person country, contact country",
    "country name, land, staat, pays, país, pais, paese, البلد, الدولة",
  ],
  avatar: ["photo, picture, picture url, image, avatar url, foto, bild, الصورة"],
  personal_email: [
    "person - email - home, email home, home e-mail",
    "private email, home email, private e-mail, private mail, e-mail personnel, email personnel, correo personal, email personale, البريد الشخصي",
  ],
  business_email: [
    "person - email - work, email work, work e-mail, work email address, business e-mail, business email address, professional email address",
    "corporate email, e-mail geschäftlich, geschäftliche e-mail, firmen-email, e-mail professionnel, email pro, correo corporativo, correo de trabajo, بريد العمل",
  ],
  email: [
    "e-mail address, e-mail 1 - value, e-mail 2 - value, e-mail 3 - value, email 3, primary e-mail, person - email, person - email - other, person email, contact email, lead email, prospect email",
    "e-mail, mail, mail address, email 1, email 2, email id, e-mail-adresse, emailadresse, adresse e-mail, courriel, correo, correo electrónico, correo electronico, posta elettronica, e-mailadres",
    "البريد, البريد الإلكتروني, الايميل",
  ],
  email_status: [
    "email verification status, email validation status, email qualification, zb status",
    "email verification, email validity, verification status, status der e-mail, statut email, حالة البريد",
  ],
  phone: [
    "phone 1 - value, phone 2 - value, phone 3 - value, mobile phone number, mobile phone 1, business phone, primary phone, direct phone number, cell number, person - phone, person - phone - work, person - phone - mobile, person - phone - home, contact phone",
    "mobile, mobile number, cell, cell phone, tel, telephone, phone 1, phone 2, direct, direct number, telefon, telefonnummer, handy, mobil, mobilnummer, téléphone, telephone portable, portable, teléfono, telefono, móvil, movil, cellulare, telefone, celular, telefoon",
    "الهاتف, رقم الهاتف, الجوال, الموبايل",
  ],
  verifiedon: [
    "email verified at, last verified at, email last verified at",
    "verified, verified on, verification date, date verified, geprüft am, vérifié le, fecha de verificación, تاريخ التحقق",
  ],
};

/** Names that say too little: only values that confirm them make a suggestion. */
export const vagueNames = "url, link, adresse url, lien, enlace, رابط, profile, profil, perfil";
