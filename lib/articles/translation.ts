/** Sanitized HTML in which a browser's translator leaves code as it is. */
export const withoutTranslation = (html: string): string =>
  html.replace(/<(code|pre)(?=[\s>])/g, '<$1 translate="no"')
