import { parseSync } from '@swc/core'

/*
 * Finds text that React loses to a browser's translator. A translator replaces each text node by elements, but React
 * keeps the replaced node: it can't update or remove that text, or insert an element before it. If a text is the only
 * child of an element, React sets the text of the element instead, which always works.
 */

type Node = { type: string; span: { start: number } } & Record<string, unknown>

/** What a child can render. `unknown` may be text. */
type Kind = 'text' | 'element' | 'nothing' | 'unknown'

interface Child {
  node: Node
  kinds: readonly Kind[]
  /** Whether it is the same in every render. */
  isStatic: boolean
}

export interface LooseText {
  line: number
  /** Start of the text. */
  source: string
}

/** Components that render something beside their children. */
const ADDS_SIBLINGS = /^(SiteLink|BackLink)$/
/** Functions that return elements. */
const RETURNS_ELEMENTS = /^(children|cloneElement|imageLibrary|mark)$/
const CONSTANT = /^[A-Z][A-Z_]+$/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The child nodes. Some parsers' nodes are wrapped in objects without a type, e.g. arguments. */
const nodesIn = (parent: object): Node[] =>
  Object.values(parent)
    .flat()
    .flatMap((value) => {
      if (isNode(value)) return [value]
      return typeof value === 'object' && value !== null ? nodesIn(value) : []
    })

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node.value === 'string' ? node.value : ''

/** JSX drops whitespace with a line break at both ends of a text. */
const isBlank = (text: string) => text.replace(/^\s*\n\s*|\s*\n\s*$/g, '') === ''

function returnedBy(callback: Node): Node[] {
  const { body } = callback
  if (!isNode(body)) return []
  if (body.type !== 'BlockStatement' && body.type !== 'FunctionBody') return [body]
  const returns = (node: Node): Node[] => {
    if (node.type === 'ReturnStatement') return isNode(node.argument) ? [node.argument] : []
    return /Function(Expression|Declaration)$/.test(node.type) ? [] : nodesIn(node).flatMap(returns)
  }
  return returns(body)
}

/** The callback of `list.map(callback)`, or null for another expression. */
function mapped(node: Node): Node | null {
  if (node.type === 'OptionalChainingExpression')
    return isNode(node.base) ? mapped(node.base) : null
  const callee = isNode(node.callee) ? (node.callee.base ?? node.callee) : null
  if (!isNode(callee) || !/^(flatM|m)ap$/.test(nameOf(callee.property))) return null
  return nodesIn({ arguments: node.arguments }).find(({ body }) => isNode(body)) ?? null
}

/** Names of the file that hold elements: constants, and props of type ReactElement. */
function elementNames(module: Node): Set<string> {
  const names = new Set<string>()
  const visit = (node: Node) => {
    const type = JSON.stringify(node.typeAnnotation ?? null)
    if (node.type === 'TsPropertySignature' && type.includes('"ReactElement"')) {
      names.add(nameOf(node.key))
    }
    if (
      node.type === 'VariableDeclarator' &&
      isNode(node.init) &&
      unwrap(node.init).type === 'JSXElement'
    ) {
      names.add(nameOf(node.id))
    }
    for (const inner of nodesIn(node)) visit(inner)
  }
  visit(module)
  return names
}

const unwrap = (node: Node): Node =>
  node.type === 'ParenthesisExpression' && isNode(node.expression) ? unwrap(node.expression) : node

function kindsOf(wrapped: Node, elements: ReadonlySet<string>): readonly Kind[] {
  const node = unwrap(wrapped)
  const of = (...parts: unknown[]) =>
    parts.filter(isNode).flatMap((part) => kindsOf(part, elements))
  const callback = mapped(node)
  if (callback) return ['nothing', ...of(...returnedBy(callback))]
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ['element']
    case 'ConditionalExpression':
      return of(node.consequent, node.alternate)
    case 'BinaryExpression':
      if (node.operator === '&&') return ['nothing', ...of(node.right)]
      return node.operator === '||' || node.operator === '??' ? of(node.left, node.right) : ['text']
    case 'StringLiteral':
      return [nameOf(node).trim() ? 'text' : 'nothing']
    case 'NullLiteral':
    case 'BooleanLiteral':
      return ['nothing']
    case 'CallExpression':
      return [RETURNS_ELEMENTS.test(nameOf(node.callee)) ? 'element' : 'unknown']
    case 'Identifier': {
      const name = nameOf(node)
      return [
        name === 'children' || name === 'picker' || elements.has(name) ? 'element' : 'unknown',
      ]
    }
    default:
      return ['unknown']
  }
}

function childOf(node: Node, elements: ReadonlySet<string>): Child | null {
  if (node.type === 'JSXText') {
    const text = nameOf(node)
    // A translator leaves whitespace as it is.
    return isBlank(text)
      ? null
      : { node, kinds: [text.trim() ? 'text' : 'nothing'], isStatic: true }
  }
  const { expression } = node
  if (node.type !== 'JSXExpressionContainer' || !isNode(expression)) {
    return { node, kinds: ['element'], isStatic: true }
  }
  if (expression.type === 'JSXEmptyExpression') return null
  const isStatic = expression.type === 'StringLiteral' || CONSTANT.test(nameOf(expression))
  return { node, kinds: kindsOf(expression, elements), isStatic }
}

const mayBeText = (kinds: readonly Kind[]) => kinds.includes('text') || kinds.includes('unknown')

/** The children that are loose text. */
function looseChildren(parent: Node, elements: ReadonlySet<string>): Node[] {
  const children = nodesIn({ children: parent.children })
    .map((node) => childOf(node, elements))
    .filter((child) => child !== null)
  const tag = isNode(parent.opening) ? nameOf(parent.opening.name) : ''
  const hasSiblings = children.length > 1 || ADDS_SIBLINGS.test(tag)
  return children
    .filter(({ kinds, isStatic }, index) => {
      if (!mayBeText(kinds)) return false
      // React removes the children of a fragment one by one.
      if (parent.type === 'JSXFragment') return true
      const isAfterChange = children[index - 1]?.isStatic === false
      return isStatic ? isAfterChange : hasSiblings
    })
    .map(({ node }) => node)
}

/** Texts of a list that a component returns without an element around them. */
const looseReturns = (component: Node, elements: ReadonlySet<string>): Node[] =>
  returnedBy(component).filter(
    (node) => mapped(unwrap(node)) !== null && mayBeText(kindsOf(node, elements)),
  )

/** The loose texts of a TSX file. */
export function looseTexts(source: string): LooseText[] {
  const bytes = Buffer.from(source)
  const module = parseSync(source, { syntax: 'typescript', tsx: true, target: 'esnext' })
  const elements = elementNames(module as unknown as Node)
  const locate = ({ span }: Node): LooseText => {
    const start = span.start - module.span.start
    const text = bytes.subarray(start, start + 60).toString()
    const line = bytes
      .subarray(0, start + text.search(/\S/))
      .toString()
      .split('\n').length
    return { line, source: text.trim() }
  }
  const looseIn = (node: Node): Node[] => {
    if (/^JSX(Element|Fragment)$/.test(node.type)) return looseChildren(node, elements)
    const isComponent =
      node.type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(node.identifier))
    return isComponent ? looseReturns(node, elements) : []
  }
  const visit = (node: Node): LooseText[] => [
    ...looseIn(node).map(locate),
    ...nodesIn(node).flatMap(visit),
  ]
  return visit(module as unknown as Node)
}
