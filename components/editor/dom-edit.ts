/** Puts the children in the place of the element. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** The same content under another tag, without attributes. */
export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

export function wrapContents(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/**
 * The declarations of a style attribute. Read from the text, for the browser's own list leaves out
 * what it does not know, and Word says everything in mso-* properties.
 */
export function styleOf(element: Element): Map<string, string> {
  const declarations = new Map<string, string>()
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const property = declaration.slice(0, colon).trim().toLowerCase()
    declarations.set(
      property,
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    )
  }
  return declarations
}
