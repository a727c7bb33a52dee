import { styleOf } from '@/components/editor/dom-edit'

/* Code from chat pages, editors and highlighters. */

const lines = 'div, p, li, tr, table, ol, ul'

/** The text of code. Highlighters put each line into an element, or end it with a br. */
function codeTextOf(node: Node): string {
  let text = ''
  for (const child of node.childNodes) {
    if (child instanceof Text) text += child.data
    else if (!(child instanceof Element)) continue
    else if (child.localName === 'br') text += '\n'
    else if (child.matches(lines)) {
      if (text && !text.endsWith('\n')) text += '\n'
      const line = codeTextOf(child)
      text += line.endsWith('\n') ? line : `${line}\n`
    } else text += codeTextOf(child)
  }
  return text
}

/** Removes line numbers and buttons, which aren't part of the code. */
function removeCodeClutter(pre: Element): void {
  for (const element of pre.querySelectorAll('[role="button"], [aria-hidden="true"], [style]')) {
    const isUnselectable = styleOf(element).get('user-select') === 'none'
    if (element.matches('[role="button"], [aria-hidden="true"]') || isUnselectable) element.remove()
  }
}

const hasText = (parent: Node | null) =>
  [...(parent?.childNodes ?? [])].some((child) => child instanceof Text && child.data.trim())

/** The code in a pre. Without its title bar, if the code has elements of its own. */
function preTextOf(pre: Element): string {
  const codes = [...pre.querySelectorAll('code')].filter(
    (code) => !code.parentElement?.closest('code'),
  )
  // Text beside a code element is part of the code.
  if (codes.length === 0 || codes.some((code) => hasText(code.parentNode))) return codeTextOf(pre)
  return codes.map((code) => codeTextOf(code).replace(/\n$/, '')).join('\n')
}

function replaceByCode(element: Element, text: string): void {
  const { ownerDocument } = element
  const pre = ownerDocument.createElement('pre')
  const code = ownerDocument.createElement('code')
  code.textContent = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\s+$/g, '')
    .replaceAll('\u00a0', ' ')
  pre.append(code)
  element.replaceWith(pre)
}

const isMonospace = (font: string) => /mono|consolas|courier|menlo|monaco|fira code/i.test(font)

/**
 * Rebuilds each code block as plain text in one code element. Chat pages put a title bar into the pre, which
 * would push the code out of it. Editors such as VS Code copy a div in a monospaced font.
 */
export function codeBlocks(body: Element): void {
  for (const pre of body.querySelectorAll('pre')) {
    if (pre.parentElement?.closest('pre')) continue
    removeCodeClutter(pre)
    replaceByCode(pre, preTextOf(pre))
  }
  for (const element of body.querySelectorAll('div[style]')) {
    const style = styleOf(element)
    const isCode = style.get('white-space') === 'pre' && isMonospace(style.get('font-family') ?? '')
    if (isCode && element.isConnected && !element.querySelector('pre')) {
      replaceByCode(element, codeTextOf(element))
    }
  }
}
