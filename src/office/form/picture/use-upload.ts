import { useEffect, useRef, useState } from 'react'
import { usePhotoTexts } from './photo-texts.ts'
import { uploadPhoto } from './upload-photo.ts'

type UploadState = { is: 'idle' } | { is: 'sending'; name: string; share: number } | { is: 'failed'; file: File; text: string }

/** One photograph on its way to the server; a second one takes its place. */
export function useUpload(brand: string, onPhoto: (photo: string) => void) {
  const t = usePhotoTexts('photo')
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const take = async (file: File): Promise<void> => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState({ is: 'sending', name: file.name, share: 0 })
    const onProgress = (share: number): void => setState({ is: 'sending', name: file.name, share })
    const uploaded = await uploadPhoto(brand, file, t, { signal: own.signal, onProgress })
    if (running.current !== own || (!uploaded.ok && uploaded.isCanceled)) return
    setState(uploaded.ok ? { is: 'idle' } : { is: 'failed', file, text: uploaded.text })
    if (uploaded.ok) onPhoto(uploaded.photo)
  }
  const cancel = (): void => {
    running.current?.abort()
    setState({ is: 'idle' })
  }
  return { state, take: (file: File): void => void take(file), cancel }
}
