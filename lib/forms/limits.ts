/** Maximum length of an email address, characters (specification, sections 5 and 9). */
export const EMAIL_MAX = 100
/** Maximum length of a first or last name, characters (specification, sections 5 and 9). */
export const NAME_MAX = 50
