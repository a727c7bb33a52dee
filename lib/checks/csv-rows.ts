import { CsvError, parse } from 'csv-parse/sync'
import { withoutApostrophe } from '@/lib/csv'
import { trimInvisible } from '@/lib/forms/invisible'

/* The rows of a CSV file of questions, as spreadsheets of all languages write it. */

/** A fault of a CSV file, with its line. The first line is 1. */
export interface CsvFault {
  line: number
  message: string
}

interface CsvRow {
  line: number
  /** Cells by the names of their columns. */
  cells: Partial<Record<string, string>>
}

/** Separators. Spreadsheets of some languages write semicolons or tabs. */
const separators = [',', ';', '\t', '|'] as const

const fault = (line: number, message: string): { faults: CsvFault[] } => ({
  faults: [{ line, message }],
})

/** Names of a header. */
const namesOf = (cells: readonly string[]) =>
  cells.map((cell) => trimInvisible(cell).replace(/\s+/g, ' ').toLowerCase())

/** The separator that gives the most of the known columns. `named` is the separator that the file names. */
function separatorOf(header: string, columns: readonly string[], named?: string): string {
  const known = (separator: string) =>
    namesOf(header.replaceAll('"', '').split(separator)).filter((name) => columns.includes(name))
  const all = named === undefined ? separators : [named, ...separators]
  const [first] = all.toSorted((one, other) => known(other).length - known(one).length)
  return first ?? ','
}

/** The line that tells Excel the separator, e.g. `sep=;`. */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t|]*(?:\n|$)/i

/** Workbooks that a program wrote as HTML, and exports of other programs. */
const OTHER_FORMAT = /^\s*(?:<[!?a-z]|[[{]\s*["[{])/i

const linesIn = (text: string) => text.split('\n').length - 1

const TEXT_AFTER_QUOTE =
  'Text follows the quotation mark that closes a cell. Double quotation marks inside of a cell'

const brokenQuotes: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens a cell and isn’t closed',
  INVALID_OPENING_QUOTE:
    'A quotation mark is inside of a cell. Put the cell in quotation marks and double this one',
  CSV_INVALID_CLOSING_QUOTE: TEXT_AFTER_QUOTE,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: TEXT_AFTER_QUOTE,
}

/** The line and the message of an error of the parser. */
function parseFault(csv: string, error: unknown) {
  if (!(error instanceof CsvError)) throw error
  const broken = Number(Reflect.get(error, 'bytes_records') ?? 0)
  const line = linesIn(Buffer.from(csv).subarray(0, broken).toString()) + 1
  return fault(line, brokenQuotes[error.code] ?? 'This line isn’t CSV')
}

interface ParsedRow {
  record: string[]
  info: { lines: number }
}

function parseRecords(csv: string, delimiter: string): { line: number; record: string[] }[] {
  const parsed = parse(csv, {
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
    // Spaces around quotation marks. A separator that is a space would be lost.
    trim: delimiter !== '\t',
  })
  // The types of the parser don't know the option `info`.
  const rows = parsed as unknown as ParsedRow[]
  return rows
    .map(({ record, info }) => ({ record, line: info.lines - linesIn(record.join('')) }))
    .filter(({ record }) => record.some((cell) => trimInvisible(cell) !== ''))
}

/** The problem of a header, or null. */
function headerProblem(names: readonly string[], columns: readonly string[], needed: string[]) {
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) return `These columns are missing: ${missing.join(', ')}`
  const unknown = names.filter((name) => name && !columns.includes(name))
  if (unknown.length > 0) {
    return `These columns are unknown: ${unknown.join(', ')}. Remove them, or export first to get the columns`
  }
  const double = names.find((name, index) => name && names.indexOf(name) !== index)
  return double ? `The column “${double}” exists twice` : null
}

/** What a spreadsheet shows for a formula that fails, such as a text that begins with a minus. */
const CELL_ERROR = /^#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NUM!|NULL!|SPILL!)$/

/** The problem of a row whose cells don't match the columns, or null. */
function rowProblem(record: readonly string[], names: readonly string[]): string | null {
  if (record.some((cell, index) => cell.trim() && !names[index])) {
    return 'The line has more cells than the header. Put cells that contain the separator in quotation marks'
  }
  const error = record.find((cell) => CELL_ERROR.test(cell.trim()))
  if (error) return `“${error.trim()}” is an error of the spreadsheet. Correct the cell in it`
  return record.some((cell) => cell.includes('\ufffd'))
    ? '“\ufffd” stands for a character that was lost when the file was saved. Save it again as “CSV UTF-8”'
    : null
}

/** A cell without control characters, which the database can't store. Line breaks stay. */
const cleanCell = (cell: string) =>
  withoutApostrophe(cell.trim())
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .normalize('NFC')

/**
 * Reads the rows of a CSV file by the names of their columns. Skips rows without content. `columns` are all columns.
 * `needed` are the required columns.
 */
export function readCsvRows(
  text: string,
  columns: readonly string[],
  needed: string[],
): { rows: CsvRow[] } | { faults: CsvFault[] } {
  const whole = text.replace(/^\uFEFF+/, '').replace(/\r\n?/g, '\n')
  if (OTHER_FORMAT.test(whole)) {
    return fault(1, 'This is a web page, XML or JSON. Save the file as “CSV UTF-8”')
  }
  const named = SEPARATOR_LINE.exec(whole)?.[1]
  // An empty line in its place, so that the lines keep their numbers.
  const csv = named ? whole.replace(SEPARATOR_LINE, '\n') : whole
  const [header = ''] = csv.trimStart().split('\n', 1)
  let records: ReturnType<typeof parseRecords>
  try {
    records = parseRecords(csv, separatorOf(header, columns, named))
  } catch (error) {
    return parseFault(csv, error)
  }
  const [first, ...rest] = records
  if (!first) return fault(1, 'The file has no questions')
  const names = namesOf(first.record)
  const problem = headerProblem(names, columns, needed)
  if (problem) return fault(first.line, problem)
  const faults = rest.flatMap(({ line, record }) => {
    const message = rowProblem(record, names)
    return message ? [{ line, message }] : []
  })
  if (faults.length > 0) return { faults }
  const rows = rest.map(({ line, record }) => ({
    line,
    cells: Object.fromEntries(names.map((name, index) => [name, cleanCell(record[index] ?? '')])),
  }))
  return rows.length > 0 ? { rows } : fault(1, 'The file has no questions')
}
