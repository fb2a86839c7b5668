import './styles/office.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { refuseMarkup } from './trusted-types.ts'
import { takeDoubleClicksOnce } from './ui/one-press.ts'

refuseMarkup()
takeDoubleClicksOnce()
const place = document.getElementById('office')
if (!place) throw new Error('The page has no place for the office')
createRoot(place).render(<App />)
