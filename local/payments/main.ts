import { z } from 'zod';
import { requiredText, runEmulator, webhookSecret } from '../run-emulator.ts';
import { startPayments } from './server.ts';

const variables = z.object({ STRIPE_SECRET_KEY: requiredText, WEBHOOK_SECRET: webhookSecret });

await runEmulator(3040, variables, (common, own) =>
  startPayments({ ...common, apiKey: own.STRIPE_SECRET_KEY }),
);
