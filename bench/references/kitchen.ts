import { createServer } from 'node:http'

// A kitchen that takes every order, in a process of its own as kitchens are.

createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(request.method === 'POST' ? 202 : 200).end())
}).listen(Number(process.env.PORT), '127.0.0.1')
