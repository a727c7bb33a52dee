import { rename, styleOf, unwrap, wrapContents } from '@/components/editor/dom-edit'

/* Superscripts and subscripts. Without them, ten to the power of six would become 106. */

const scripts: Record<string, 'sup' | 'sub'> = { super: 'sup', sub: 'sub' }

/** The script of a styled element. Some programs raise or lower its text by a length. */
function scriptOf(element: Element): 'sup' | 'sub' | undefined {
  const style = styleOf(element)
  const align = style.get('vertical-align') ?? ''
  const raise = Number.parseFloat(/\d/.test(align) ? align : (style.get('mso-text-raise') ?? ''))
  return scripts[align] ?? (raise > 0 ? 'sup' : raise < 0 ? 'sub' : undefined)
}

/** Converts the styles of Google Docs and Word to sup and sub. */
function scriptsFromStyles(body: Element): void {
  for (const element of body.querySelectorAll('span, font, a, b, strong, i, em')) {
    const tag = scriptOf(element)
    if (tag && !element.closest('sup, sub') && !element.querySelector('sup, sub'))
      wrapContents(element, tag)
  }
  for (const element of body.querySelectorAll('sup, sub')) {
    // Google Docs and browsers write a tag with a style that removes its effect.
    if (styleOf(element).get('vertical-align') === 'baseline') unwrap(element)
  }
}

const mathScripts: Record<string, readonly ('sup' | 'sub')[]> = {
  msup: ['sup'],
  msub: ['sub'],
  msubsup: ['sub', 'sup'],
}

/** Puts an operand in parentheses if it has several parts: `(a + b)/c` isn't `a + b/c`. */
function group(operand: Element | undefined): void {
  if (!operand?.matches('mrow, mfrac') || operand.children.length < 2) return
  operand.prepend('(')
  operand.append(')')
}

/** Writes the lines of fractions and roots as text, and renames powers and indexes. */
function writeOperators(element: Element): void {
  const [first, second] = element.children
  for (const [index, tag] of (mathScripts[element.localName] ?? []).entries()) {
    const script = element.children[index + 1]
    if (script) rename(script, tag)
  }
  if (element.localName === 'mfrac') {
    group(first)
    group(second)
    first?.after('/')
  }
  if (element.localName === 'msqrt') {
    if (element.children.length > 1) {
      element.prepend('(')
      element.append(')')
    } else group(first)
    element.prepend('\u221a')
  }
}

/** Replaces formulas in MathML by their text. Keeps powers, indexes, fractions and square roots. */
function textFromMath(body: Element): void {
  for (const element of body.querySelectorAll('math annotation, math annotation-xml')) {
    element.remove()
  }
  // Operands come before their operators.
  for (const element of [...body.querySelectorAll('math *')].reverse()) writeOperators(element)
  for (const element of [...body.querySelectorAll('math, math *')].reverse()) {
    if (!element.matches('sup, sub')) unwrap(element)
  }
}

export function keepScripts(body: Element): void {
  textFromMath(body)
  scriptsFromStyles(body)
}
