/** What a browser is told to do, in the few words that all drivers have. Elements are named by a selector. */
export type Driver = {
  open(url: string): Promise<void>
  /** Runs a function in the page. What it takes and returns is JSON. */
  run<Given, Result>(work: (given: Given) => Result, given: Given): Promise<Result>
  /** Runs a script in the page that its policy would refuse. */
  load(script: string): Promise<void>
  press(selector: string): Promise<void>
  /** Sends keys, one after the other. */
  write(selector: string, text: string): Promise<void>
  picture(): Promise<Buffer>
  /** What the browser has reported on its console, and what no script has caught. */
  errors(): string[]
  close(): Promise<void>
}

export type Size = { width: number; height: number }
