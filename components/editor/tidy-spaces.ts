import { unwrap } from '@/components/editor/dom-edit'

const textBlocks = 'p, h2, h3, h4, li, td, th'
const anyBlock =
  'p, h2, h3, h4, ul, ol, li, table, thead, tbody, tr, td, th, blockquote, pre, hr, img'

const isBlank = (node: Node) => !node.textContent?.trim()

function textsOf(body: Element): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text && !node.parentElement?.closest('pre')) texts.push(node)
  }
  return texts
}

/** Whether a node is at the edge of a block or between blocks. */
function isAtEdge(node: Node): boolean {
  const isEdge = (neighbor: Node | null) =>
    neighbor === null || (neighbor instanceof Element && neighbor.matches(anyBlock))
  const isInBlock =
    node.parentElement?.matches(
      `body, blockquote, ul, ol, table, thead, tbody, tr, ${textBlocks}`,
    ) ?? false
  return isInBlock && (isEdge(node.previousSibling) || isEdge(node.nextSibling))
}

/** Removes white space and line breaks at the edges of a block or between blocks. */
function removeBlankEdges(body: Element): void {
  for (const mark of body.querySelectorAll('strong, em, s, u, sup, sub, code, a')) {
    if (isBlank(mark) && !mark.querySelector('img') && !mark.closest('pre')) unwrap(mark)
  }
  body.normalize()
  for (const lineBreak of [...body.querySelectorAll('br')].reverse()) {
    if (isAtEdge(lineBreak)) lineBreak.remove()
  }
  for (const text of textsOf(body)) {
    if (isBlank(text) && isAtEdge(text)) text.remove()
  }
}

/**
 * Collapses runs of white space and &nbsp; to one space, trims blocks, and removes empty paragraphs,
 * headings and items. Keeps text in pre unchanged.
 */
export function tidySpaces(body: Element): void {
  body.normalize()
  for (const text of textsOf(body)) text.data = text.data.replace(/\s+/g, ' ')
  removeBlankEdges(body)
  for (const block of body.querySelectorAll(textBlocks)) {
    if (block.firstChild instanceof Text) block.firstChild.data = block.firstChild.data.trimStart()
    if (block.lastChild instanceof Text) block.lastChild.data = block.lastChild.data.trimEnd()
  }
  for (const block of [
    ...body.querySelectorAll('p, h2, h3, h4, li, ul, ol, blockquote'),
  ].reverse()) {
    if (isBlank(block) && !block.querySelector('img, hr, table')) block.remove()
  }
}
