import { useEffect, useRef, useState } from 'react'
import type { Frames } from './pay-step.ts'
import { postForm } from './post-form.ts'

/** Milliseconds each of the two frames is waited for (section 9). */
const wait = 5000
/** The issuer's page runs its scripts, keeps its cookies and posts its form; it can neither open windows nor lead this page away. */
const issuersMay = 'allow-scripts allow-same-origin allow-forms'
const methodFrame = 'three-ds-method'

type HiddenFramesProps = { frames: Frames; onDone: () => void }

/**
 * The 3-D Secure method: the first frame is opened and waited for, then the second; then the payment goes on. A missing
 * address skips its frame but not its wait (PAY-20, DECIDE-100).
 */
export function HiddenFrames({ frames: { gatherUrl, methodUrl, data }, onDone }: HiddenFramesProps) {
  const [second, setSecond] = useState(false)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const timer = second ? setTimeout(() => done.current(), wait) : setTimeout(() => setSecond(true), wait)
    if (second && methodUrl) postForm(methodUrl, { threeDSMethodData: data }, methodFrame)
    return () => clearTimeout(timer)
  }, [second, methodUrl, data])
  return (
    <div hidden>
      {gatherUrl && <iframe title="3-D Secure 1" sandbox={issuersMay} src={gatherUrl} />}
      {second && methodUrl && <iframe title="3-D Secure 2" sandbox={issuersMay} name={methodFrame} />}
    </div>
  )
}
