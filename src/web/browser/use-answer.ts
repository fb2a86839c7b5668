import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { Failure } from './api.ts'
import { refusalCount } from './refusals.ts'

/** Milliseconds after which a response is asked for again by the next that needs it: dishes stop and return, prices change. */
const lifetime = 60_000

type AnswerCacheOptions = {
  /** Milliseconds. */
  now: () => number
  /** Dishes that were refused so far: each makes all responses outdated. */
  refusals: () => number
}

/** Responses by key, each for a while. */
export function createAnswerCache({ now, refusals }: AnswerCacheOptions) {
  const answers = new Map<string, { value: unknown; until: number; refusals: number }>()
  return {
    /** The response, also an outdated one: it is shown until the next has come. */
    read: (key: string): unknown => answers.get(key)?.value ?? null,
    isFresh(key: string): boolean {
      const answer = answers.get(key)
      return answer !== undefined && now() < answer.until && answer.refusals === refusals()
    },
    keep: (key: string, value: unknown): void => void answers.set(key, { value, until: now() + lifetime, refusals: refusals() }),
    drop: (key: string): void => void answers.delete(key),
  }
}

/** Responses by key. Failures are not cached. */
const answers = createAnswerCache({ now: () => Date.now(), refusals: refusalCount })

/** Requests that are on their way, by key; those that were made ahead say nothing of a failure. */
const coming = new Map<string, Promise<Answer<unknown>>>()
const comingAhead = new Map<string, Promise<Answer<unknown>>>()

type Answer<Value> = { ok: true; value: Value } | Failure

/** Makes the request of a key, or joins the one on its way. */
function request<Value>(key: string, load: () => Promise<Answer<Value>>, among = coming): Promise<Answer<Value>> {
  const known = among.get(key) as Promise<Answer<Value>> | undefined
  if (known) return known
  const made = load().finally(() => among.delete(key))
  among.set(key, made)
  return made
}

/** The same for who needs it: what was asked for ahead and failed is asked for again, aloud. */
async function requestNow<Value>(key: string, load: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  const early = await (comingAhead.get(key) as Promise<Answer<Value>> | undefined)
  return early?.ok ? early : request(key, load)
}

/** Requests what is likely to be needed soon; a failure is left to who needs it. */
export async function loadAhead<Value>(key: string, load: () => Promise<Answer<Value>>): Promise<void> {
  if (answers.isFresh(key) || coming.has(key)) return
  const answer = await request(key, load, comingAhead)
  if (answer.ok) answers.keep(key, answer.value)
}

export type LoadedAnswer<Value> = { value: Value | null; failure: Failure | null; retry: () => void }

type Failed = { key: string; failure: Failure }

/** The response of a call, requested again once it is outdated. `key` identifies the request; null makes none. */
export function useAnswer<Value>(key: string | null, load: () => Promise<Answer<Value>>): LoadedAnswer<Value> {
  const [failed, setFailed] = useState<Failed | null>(null)
  const [, showArrived] = useReducer((count: number) => count + 1, 0)
  const failure = failed?.key === key ? (failed?.failure ?? null) : null
  const isFailed = failure !== null
  // All responses under a key have the same type.
  const value = key === null ? null : (answers.read(key) as Value | null)
  const onLoad = useEffectEvent(load)
  // What was asked for ahead may come between the rendering and its effects.
  const onFresh = useEffectEvent((known: Value) => void (known !== value && showArrived()))
  useEffect(() => {
    if (key === null || isFailed) return undefined
    if (answers.isFresh(key)) return onFresh(answers.read(key) as Value)
    let gone = false
    void requestNow(key, onLoad).then((answer) => {
      if (answer.ok) answers.keep(key, answer.value)
      else if (answer.status === 404) answers.drop(key)
      // What was known stays, unless it is there no more.
      if (gone || (!answer.ok && answers.read(key) !== null)) return
      if (answer.ok) showArrived()
      else setFailed({ key, failure: answer })
    })
    return () => {
      gone = true
    }
  }, [key, isFailed])
  return { value, failure, retry: () => setFailed(null) }
}
