/** A reference to an element of the page, as WebDriver passes it to scripts and back. */
export type ElementReference = Record<string, string>

/** A browser that a driver controls. A failed command throws an error with the driver's message. */
export interface Session {
  navigate: (url: string) => Promise<void>
  /** Runs the body of a function in the page. `arguments` are its arguments. */
  execute: (script: string, args: readonly unknown[]) => Promise<unknown>
  /** Presses an element with the mouse. */
  click: (element: ElementReference) => Promise<void>
  /** Types with the keyboard into an element. */
  sendKeys: (element: ElementReference, text: string) => Promise<void>
  /** Resizes the window, in pixels. */
  resize: (width: number, height: number) => Promise<void>
  close: () => Promise<void>
}

/** The id that a driver has given to an element. */
export function elementId(element: ElementReference): string {
  const [id] = Object.values(element)
  if (!id) throw new Error('The driver returned no element.')
  return id
}
