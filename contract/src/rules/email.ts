const shape = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){0,8}\.[^\s@.]{2,10}$/;

/** An email address as we keep it, lower-cased; null unless it is text, @, domain and a suffix of 2 to 10 characters (specification section 5). */
export const readEmail = (text: string): string | null => {
  const email = text.trim().toLowerCase();
  return email.length <= 254 && shape.test(email) ? email : null;
};
