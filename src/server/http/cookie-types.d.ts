import '@fastify/cookie'
