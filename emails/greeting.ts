const GREETING =
  /^(hello|hi|hey|dear|greetings|good (morning|afternoon|evening|day)|bonjour|salut|hola|hallo|ciao|guten (morgen|tag|abend))(?=[\s,!.:]|$)/i

/** Whether a reply begins with its own greeting. The email then doesn't add one. */
export const hasGreeting = (text: string): boolean => GREETING.test(text.trimStart())
