declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  /** As much of it as the test needs; the package has no types of its own. */
  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
  export = S3rver;
}
