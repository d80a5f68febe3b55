import { fail, ok, Skip, warn, type Check } from '../check.ts';

const DAY_MS = 86_400_000;
const HTTPS_PORT = 443;
/** Renewed by themselves, certificates have more: the shortest live six days. */
const SOON_DAYS = 3;
/** Those of ninety days are renewed thirty days before. */
const LATE_DAYS = 14;

export const certificate: Check = {
  id: 'certificate',
  title: 'Browsers trust the certificate for a while',
  fix: 'Renew the certificate, and look why that did not happen by itself: the timer, port 80, or a CAA record.',
  run: async ({ readCertificate, address, now }) => {
    const { protocol, hostname, port } = new URL(address);
    if (protocol !== 'https:') throw new Skip('The site is not on https.');
    const read = readCertificate(hostname, Number(port || HTTPS_PORT));
    const { validTo, error } = await read.catch(() => {
      throw new Skip(`${hostname} shows no certificate.`);
    });
    const days = Math.floor((validTo.getTime() - now().getTime()) / DAY_MS);
    const left = `The certificate of ${hostname} ends in ${days} days.`;
    if (days < 0) return fail(`The certificate of ${hostname} has ended.`);
    if (error) return fail(`Browsers do not trust the certificate of ${hostname}: ${error}.`);
    if (days < SOON_DAYS) return fail(left);
    return days < LATE_DAYS ? warn(left) : ok(left);
  },
};
