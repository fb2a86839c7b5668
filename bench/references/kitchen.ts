import { createServer } from 'node:http'

// A kitchen that accepts every order, in a separate process as real kitchens are.

createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(request.method === 'POST' ? 202 : 200).end())
}).listen(Number(process.env.PORT), '127.0.0.1')
