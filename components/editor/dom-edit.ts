/** Replaces the element with its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Replaces the element with an element of another tag. Keeps the content, drops the attributes. */
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
 * Parses the declarations of a style attribute from its text. element.style drops unknown properties, but
 * Word uses mso-* properties.
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
