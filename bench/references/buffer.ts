import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The baseline for everything that is cached: node:http that sends one buffer with the same headers, and does nothing
// else.

const body = readFileSync(process.env.BODY ?? '')
const headers = JSON.parse(process.env.HEADERS ?? '{}') as Record<string, string>

createServer((request, response) => {
  request.resume()
  response.writeHead(200, { ...headers, 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
