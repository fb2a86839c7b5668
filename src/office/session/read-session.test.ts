import { afterEach, expect, test, vi } from 'vitest'
import { browserLanguage, readSession } from './read-session.ts'

vi.mock('#office/texts.tsx', () => ({ loadTexts: async (language: string) => `texts in ${language}` }))
afterEach(() => vi.unstubAllGlobals())

const speaks = (...languages: string[]) => vi.stubGlobal('navigator', { languages })
const answers = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

test.each([
  [['de-AT', 'en'], 'de'],
  [['ja', 'tr-TR'], 'tr'],
  [['ja'], 'en'],
  [[], 'en'],
])('a browser that asks for %j reads the office in %s', (languages, language) => {
  speaks(...languages)
  expect(browserLanguage()).toBe(language)
})

test('a person who is signed in reads in their own language, whatever the browser asks for', async () => {
  speaks('de')
  answers(() => Response.json({ id: 1, language: 'tr' }))
  expect(await readSession()).toEqual({ me: { id: 1, language: 'tr' }, unreachable: false, language: 'tr', texts: 'texts in tr' })
})

test.each<[string, () => Response, boolean]>([
  ['nobody is signed in', () => Response.json({ message: 'Sign in' }, { status: 401 }), false],
  ['the server fails', () => Response.json({ message: '' }, { status: 503 }), true],
  [
    'there is no connection',
    () => {
      throw new TypeError('no network')
    },
    true,
  ],
])('where %s, nobody is, and that the server could not be asked is known: %#', async (_, answer, unreachable) => {
  speaks('de')
  answers(answer)
  expect(await readSession()).toEqual({ me: null, unreachable, language: 'de', texts: 'texts in de' })
})
