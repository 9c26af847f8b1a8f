/** What is said of a name that others would read as an address, here and in every form. */
export const nameFaults = {
  link: "A name cannot be or contain a web address",
  email: "A name cannot be or contain an email address",
  sign: "A name cannot contain line breaks or hidden characters",
};

/** The same in Arabic. */
export const nameFaultsAr = {
  link: "لا يمكن أن يكون الاسم عنوان ويب أو أن يتضمن عنوان ويب",
  email: "لا يمكن أن يكون الاسم بريدًا إلكترونيًا أو أن يتضمن بريدًا إلكترونيًا",
  sign: "لا يمكن أن يتضمن الاسم فواصل أسطر أو رموزًا مخفية",
};
