import { rename, styleOf, unwrap } from '@/components/editor/dom-edit'

/** Blocks that an article may contain, and the parts of its lists and tables. */
const ownBlocks =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, menu, dir, li, table, caption, thead, tbody, tfoot, tr, td, th, blockquote, pre, hr'
/** Other blocks. Without them, the texts of two blocks would become one paragraph. */
const otherBlocks =
  'address, article, aside, center, dd, details, dialog, div, dl, dt, fieldset, figcaption, figure, footer, form, header, hgroup, legend, main, nav, search, section, summary'
export const blocks = `${ownBlocks}, ${otherBlocks}`

/** Elements of web components, such as `<code-block>`. */
const isCustom = (element: Element) => element.localName.includes('-')

const isText = (node: Node) => node instanceof Text && node.data.trim() !== ''

/** Whether a web component stands beside other blocks or web components, and not within a sentence. */
const isApart = (element: Element) =>
  isCustom(element) &&
  !element.closest('p, h1, h2, h3, h4, h5, h6, td, th, pre') &&
  ![...(element.parentNode?.childNodes ?? [])].some(isText)

/** Converts spans that a style displays as a block, which some pages write for each paragraph. */
export function blocksFromStyles(body: Element): void {
  for (const span of [...body.querySelectorAll('span')].reverse()) {
    const isStyled = /^(block|flex|grid|flow-root|list-item)$/.test(
      styleOf(span).get('display') ?? '',
    )
    if (isStyled && !span.closest('p, h1, h2, h3, h4, h5, h6, a, pre, math')) rename(span, 'div')
  }
}

const isBlock = (node: Node) =>
  node instanceof Element && (node.matches(blocks) || node.querySelector(blocks) !== null)

/** Puts each run of text between blocks into a paragraph. */
function wrapRuns(element: Element): void {
  let run: Element | null = null
  for (const child of [...element.childNodes]) {
    if (isBlock(child)) run = null
    else {
      if (!run) {
        run = element.ownerDocument.createElement('p')
        child.before(run)
      }
      run.append(child)
    }
  }
}

/** Replaces the blocks that an article can't contain by their paragraphs. */
export function paragraphsFromBlocks(body: Element): void {
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    if (!element.matches(otherBlocks) && !isCustom(element)) continue
    if (element.closest('pre')) continue
    if (element.querySelector(blocks)) {
      wrapRuns(element)
      unwrap(element)
    } else if (!isCustom(element) || isApart(element)) rename(element, 'p')
    else unwrap(element)
  }
}
