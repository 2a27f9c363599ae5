// Tells the form in the original tab how its enquiry went. Without this script the page still says the same.
const { outcome, channel: name } = document.documentElement.dataset;
if (name && "BroadcastChannel" in window) {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ outcome });
  channel.close();
}
