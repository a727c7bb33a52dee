import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faultCases } from '@/lib/bench/catalog'
import { questionKinds } from '@/lib/checks/schema'
import {
  questionsSeedFile,
  questionsSql,
  readQuestions,
  type SeededQuestion,
} from '../../scripts/support/questions-seed.ts'
import { readSeededLessons, readSeededLines } from '../../scripts/support/seeded-lessons.ts'

const questions = readQuestions()
const lessons = readSeededLessons()
const lines = readSeededLines()
const checks = questions.filter(({ purpose }) => purpose === 'check')
const predictions = questions.filter(({ purpose }) => purpose === 'predict')
const ofModule = (id: string) => checks.filter(({ moduleId }) => moduleId === id)

const TECHNICIANS = ['A only', 'B only', 'Both A and B', 'Neither A nor B']
const optionsOf = ({ body }: SeededQuestion) => ('options' in body ? body.options : [])
const rightOf = ({ solution }: SeededQuestion) => ('right' in solution ? solution.right : null)
const isTechnicians = (question: SeededQuestion) =>
  optionsOf(question).join() === TECHNICIANS.join()

/** The numbers of a text, e.g. 3000 and -0.3 for `3,000 A` and `−0.3 bar`. */
const numbersIn = (text: string) =>
  [...text.matchAll(/[\u2212-]?\d[\d,]*(?:\.\d+)?/g)].map(([number]) =>
    Number(number.replaceAll(',', '').replace('\u2212', '-')),
  )

/** Width of a drawing on a phone, and the least width and height of a target, pixels. */
const PHONE = 350
const TARGET = 44

test('the seed is generated from the CSV files', () => {
  expect(readFileSync(questionsSeedFile, 'utf8')).toBe(questionsSql(questions))
})

test('no question is asked twice', () => {
  const prompts = questions.map(({ prompt }) => prompt)
  expect(new Set(prompts).size).toBe(prompts.length)
})

const modules = [
  ...new Set([
    ...[...lessons.values()].map(({ moduleId }) => moduleId),
    ...faultCases.map((faultCase) => faultCase.module),
  ]),
].sort()

describe.each(modules)('the check of %s', (moduleId) => {
  const own = ofModule(moduleId)

  test('has at least eight questions of all four kinds, two of them with ranges', () => {
    expect(own.length).toBeGreaterThanOrEqual(8)
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(questionKinds))
    expect(own.filter(({ solution }) => 'formula' in solution).length).toBeGreaterThanOrEqual(2)
  })

  test('asks which of two technicians is right', () => {
    const asked = own.filter(isTechnicians)
    expect(asked.length).toBeGreaterThanOrEqual(1)
    for (const { prompt } of asked) {
      expect(prompt).toMatch(/Technician A says: ".+" Technician B says: ".+" Who is right\?$/)
    }
  })

  test('has its right options in different places', () => {
    const places = own.filter(({ kind }) => kind === 'choice').map(rightOf)
    expect(new Set(places).size).toBeGreaterThanOrEqual(2)
  })

  test('links only films of the seed and cases of the catalog', () => {
    for (const { lesson, caseId, prompt } of own) {
      expect(lesson !== null || caseId !== null, prompt).toBe(true)
    }
  })
})

test('only modules with films or cases have questions', () => {
  expect([...new Set(questions.map(({ moduleId }) => moduleId))].sort()).toEqual(modules)
})

test('the answers of the two technicians are spread over all four options', () => {
  const places = checks.filter(isTechnicians).map(rightOf)
  expect(new Set(places).size).toBeGreaterThanOrEqual(3)
})

test('no option says "all of the above" or that none is right', () => {
  const options = questions.filter((question) => !isTechnicians(question)).flatMap(optionsOf)
  expect(options.filter((option) => /\b(of the above|of these)\b/i.test(option))).toEqual([])
})

test('every explanation has one to three sentences', () => {
  for (const { explanation, prompt } of questions) {
    const sentences = explanation.split(/[.?!](?:\s|$)/).filter((part) => part.trim() !== '')
    expect(sentences.length, prompt).toBeGreaterThanOrEqual(1)
    expect(sentences.length, prompt).toBeLessThanOrEqual(3)
  }
})

test('a tolerance is smaller than the value, so that a wrong order of magnitude fails', () => {
  for (const { solution, prompt } of questions) {
    if (!('value' in solution) || solution.value === 0) continue
    const { value, tolerance } = solution
    expect(tolerance, prompt).toBeGreaterThan(0)
    expect(tolerance, prompt).toBeLessThan(Math.abs(value) * 2.5)
  }
})

describe.each([...lessons])('the film %s', (code, { moduleId, chapters, duration }) => {
  const asked = predictions.filter(
    ({ lesson }) => `${lesson?.moduleId}/${lesson?.position}` === code,
  )

  test('asks one to five questions of its own module', () => {
    expect(asked.length).toBeGreaterThanOrEqual(1)
    expect(asked.length).toBeLessThanOrEqual(5)
    for (const question of asked) expect(question.moduleId).toBe(moduleId)
  })

  test('asks at most one question in each chapter, and none in the summary', () => {
    const chapterAt = (second: number) => chapters.findLastIndex(({ start }) => start <= second)
    const places = asked.map(({ second }) => chapterAt(second ?? 0))
    expect(new Set(places).size).toBe(places.length)
    expect(places).not.toContain(chapters.length - 1)
    for (const { second } of asked) expect(second ?? 0).toBeLessThan(duration)
  })

  test('shows each answer after its question and before the next one', () => {
    const inOrder = asked.toSorted((one, other) => (one.second ?? 0) - (other.second ?? 0))
    for (const [index, { prompt, second, solution }] of inOrder.entries()) {
      const shown = 'shown' in solution ? (solution.shown ?? 0) : 0
      const next = inOrder[index + 1]?.second ?? duration
      expect(shown, prompt).toBeGreaterThan(second ?? 0)
      expect(shown, prompt).toBeLessThanOrEqual(Math.min(next, (second ?? 0) + 12))
    }
  })

  test('shows the value that it asks for until the second of the answer', () => {
    for (const { prompt, second, solution } of asked) {
      if (!('value' in solution)) continue
      const { value, tolerance, shown = 0 } = solution
      const said = (lines.get(code) ?? [])
        .filter(({ start, end }) => start <= shown && end > (second ?? 0))
        .flatMap(({ text }) => numbersIn(text))
      expect(
        said.some((number) => Math.abs(number - value) <= tolerance + 1e-9),
        prompt,
      ).toBe(true)
    }
  })
})

describe('the drawings', () => {
  const points = checks.flatMap(({ body }) => ('spots' in body ? [body] : []))

  test('are small files of the site with a description', () => {
    for (const { image, alt } of points) {
      expect(statSync(`public${image}`).size, image).toBeLessThanOrEqual(12 * 1024)
      expect(alt.length, image).toBeGreaterThan(40)
    }
  })

  test('have points that are targets of their own on a phone', () => {
    for (const { image, spots } of points) {
      const svg = readFileSync(`public${image}`, 'utf8')
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? []
      const tall = (PHONE * (height ?? 0)) / (width ?? 1)
      for (const [index, one] of spots.entries()) {
        for (const other of spots.slice(index + 1)) {
          const distance = Math.max(
            (Math.abs(one.x - other.x) * PHONE) / 100,
            (Math.abs(one.y - other.y) * tall) / 100,
          )
          expect(distance, `${image}: ${one.label}, ${other.label}`).toBeGreaterThanOrEqual(TARGET)
        }
      }
    }
  })

  test('have text of at least 12 pixels on a phone', () => {
    for (const { image } of points) {
      const svg = readFileSync(`public${image}`, 'utf8')
      const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
      const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size))
      expect((Math.min(...sizes) * PHONE) / width, image).toBeGreaterThanOrEqual(12)
    }
  })

  test('have labels that are different', () => {
    for (const { image, spots } of points) {
      expect(new Set(spots.map(({ label }) => label)).size, image).toBe(spots.length)
    }
  })
})
