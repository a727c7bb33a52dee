declare module 'webvtt-parser' {
  interface TextNode {
    type: 'text'
    value: string
  }
  interface ObjectNode {
    type: 'object'
    children: Node[]
  }
  type Node = TextNode | ObjectNode | { type: 'timestamp' }
  interface ParsedCue {
    /** Seconds. */
    startTime: number
    endTime: number
    tree: { children: Node[] }
  }
  interface ParseError {
    message: string
    /** Line number, from 1. */
    line: number
    col?: number
  }
  export class WebVTTParser {
    constructor(entities: Record<string, string>)
    parse(text: string): { cues: ParsedCue[]; errors: ParseError[] }
  }
}
